//! The engine in a Web Worker, speaking Hub.
