# Image that backs the system up and brings it back, with the programs of the server that it dumps:
# docker build -f services/backup.Dockerfile . ; `make images NAMES=backup` does.
# docker run --read-only --tmpfs /tmp -v …:/backups -e DATABASE_URL=… -e NATS_URL=… launch-directory/backup backup
# It runs from the sources, since it asks all processes which migrations and settings they know.
ARG BUN_IMAGE=oven/bun:1.4.5-slim
ARG POSTGRES_IMAGE=postgres:18.4

FROM ${BUN_IMAGE} AS build
WORKDIR /app
COPY . .
RUN if [ -f .ca-certificates.pem ]; then export NODE_EXTRA_CA_CERTS=/app/.ca-certificates.pem; fi \
 && bun install --frozen-lockfile --production --ignore-scripts --filter './gateway' --filter './services/*' --filter '!./services/all-in-one' \
 && rm -rf .ca-certificates.pem ~/.bun/install/cache

FROM ${POSTGRES_IMAGE} AS backup
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="launch-directory/backup" \
      org.opencontainers.image.description="Backs Launch Directory up and brings it back" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV BACKUPS_DIR=/backups HOME=/tmp TZ=UTC BUN_RUNTIME_TRANSPILER_CACHE_PATH=0 DO_NOT_TRACK=1
WORKDIR /app
COPY --from=build /usr/local/bin/bun /usr/local/bin/bun
COPY --from=build /app /app
# A number, so that Kubernetes can see that it is not root's.
USER 10001:10001
ENTRYPOINT ["bun", "--no-env-file", "/app/services/all-in-one/src/main.ts"]
CMD ["backup"]
