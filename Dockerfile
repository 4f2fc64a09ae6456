# syntax=docker/dockerfile:1
# A server of one program: pages, engine and browser modules are inside.
#
#   docker build -t damier .
#   docker run -p 127.0.0.1:8080:8080 -v damier:/data --read-only damier

FROM rust:1.95-bookworm AS build
WORKDIR /src
RUN rustup target add wasm32-unknown-unknown
COPY . .
# The browser's part first: the program carries it inside.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    DAMIER_WASM_TOOLCHAIN=rustup cargo xtask web \
    && cargo build --locked --release --package damier \
    && install -D target/release/damier /out/damier \
    && mkdir /out/data

# C library and certificates, no shell, a user without rights.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /out/damier /usr/local/bin/damier
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
ENV DAMIER_LISTEN=0.0.0.0:8080 \
    DAMIER_DATA=/data \
    DAMIER_LOG_FORMAT=json
EXPOSE 8080
VOLUME /data
# Games and clocks are kept in order when it is asked to stop; give it the time: docker stop --time 30.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 CMD ["/usr/local/bin/damier", "health"]
ENTRYPOINT ["/usr/local/bin/damier"]
CMD ["serve"]
