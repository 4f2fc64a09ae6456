// Starts a board to analyse at, or the editor of positions. The content policy allows no script inside a page, so this is a file.
import init from "./damier_analysis_glue.js";
import { begin } from "./begin.js";

begin(init, new URL("./damier_analysis.wasm", import.meta.url));
