// Starts a table with somebody elsewhere, or the lobby. The content policy allows no script inside a page, so this is a file.
import init from "./damier_live_glue.js";
import { begin } from "./begin.js";

begin(init, new URL("./damier_live.wasm", import.meta.url));
