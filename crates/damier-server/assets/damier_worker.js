// Starts the engine in its worker. What the page says before the engine is there is kept, then handed over.
import init from "./damier_worker_glue.js";

const early = [];
const keep = (event) => early.push(event.data);
self.addEventListener("message", keep);
await init({ module_or_path: new URL("./damier_worker.wasm", import.meta.url) });
self.removeEventListener("message", keep);
for (const data of early) {
    self.dispatchEvent(new MessageEvent("message", { data }));
}
