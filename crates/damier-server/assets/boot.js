// Starts the living parts of a page. The content policy allows no script inside a page, so this is a file.
import init from "./damier_web_glue.js";

init({ module_or_path: new URL("./damier_web.wasm", import.meta.url) });
