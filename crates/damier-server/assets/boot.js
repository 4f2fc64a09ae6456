// Starts a table at home. The content policy allows no script inside a page, so this is a file.
import init from "./damier_web_glue.js";
import { begin } from "./begin.js";

begin(init, new URL("./damier_web.wasm", import.meta.url));
