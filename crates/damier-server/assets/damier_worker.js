// Starts the engine in its worker. What the page says before the engine is there is kept, then handed over.
// Browsers that can do sums with many numbers at once get a module that does: it finds the same, sooner. With `?plain`
// they get the other.

// A module whose only function gives back such numbers.
const wide = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];
const isWide = self.location.search !== "?plain" && WebAssembly.validate(new Uint8Array(wide));

// The weights of other games than international draughts: fetched when such a game begins.
const weights = {
    canadian: "./weights/canadian.weights",
    russian: "./weights/russian.weights",
    russian80: "./weights/russian80.weights",
    international80: "./weights/international80.weights",
    english: "./weights/english.weights",
    italian: "./weights/italian.weights",
    spanish: "./weights/spanish.weights",
    german: "./weights/german.weights",
    german_common: "./weights/german_common.weights",
    czech: "./weights/czech.weights",
    turkish: "./weights/turkish.weights",
    frisian: "./weights/frisian.weights",
    frysk: "./weights/frysk.weights",
    french: "./weights/french.weights",
    antidraughts: "./weights/antidraughts.weights",
    breakthrough: "./weights/breakthrough.weights",
    thai: "./weights/thai.weights",
    argentinian: "./weights/argentinian.weights",
    armenian: "./weights/armenian.weights",
    gothic: "./weights/gothic.weights",
};
self.fetchWeights = (name, give) =>
    fetch(new URL(weights[name], import.meta.url))
        .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
        .catch(() => null)
        .then((file) => give(name, file && new Uint8Array(file)));

const early = [];
const keep = (event) => early.push(event.data);
self.addEventListener("message", keep);
const [glue, module] = isWide
    ? ["./damier_worker_wide_glue.js", "./damier_worker_wide.wasm"]
    : ["./damier_worker_glue.js", "./damier_worker.wasm"];
const { default: init } = await import(glue);
await init({ module_or_path: new URL(module, import.meta.url) });
self.removeEventListener("message", keep);
for (const data of early) {
    self.dispatchEvent(new MessageEvent("message", { data }));
}
