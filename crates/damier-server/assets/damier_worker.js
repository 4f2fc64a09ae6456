// Starts the engine in its worker. What the page says before the engine is there is kept, then handed over.
import init from "./damier_worker_glue.js";

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
await init({ module_or_path: new URL("./damier_worker.wasm", import.meta.url) });
self.removeEventListener("message", keep);
for (const data of early) {
    self.dispatchEvent(new MessageEvent("message", { data }));
}
