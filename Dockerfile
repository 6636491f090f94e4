FROM node:24-bookworm-slim AS build
WORKDIR /srv/komoda
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
RUN useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin komoda \
  && install --directory --owner=komoda --group=komoda --mode=0700 /data
WORKDIR /srv/komoda
COPY --from=build /srv/komoda ./
ENV NODE_ENV=production DATA_DIR=/data
USER komoda
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As scripts/start.mjs starts it.
CMD ["node", "--max-semi-space-size=32", "dist/server/server.js"]
