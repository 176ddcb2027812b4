# One image for API, worker and tools (target "app"), one for the web app and the way in (target "web").
FROM node:20.19.2-bookworm-slim AS build
WORKDIR /ceiba
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

FROM node:20.19.2-bookworm-slim AS packages
WORKDIR /ceiba
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20.19.2-bookworm-slim AS app
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-dejavu-core fonts-liberation tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data && chown node:node /data
WORKDIR /ceiba
ENV NODE_ENV=production HOST=0.0.0.0 CEIBA_DATA=/data CHROMIUM_PATH=/usr/bin/chromium
COPY --from=packages /ceiba/node_modules node_modules
COPY --from=build /ceiba/dist dist
COPY package.json ./
COPY docker/entrypoint.sh /usr/local/bin/ceiba-entrypoint
USER node
VOLUME /data
ENTRYPOINT ["tini", "--", "sh", "/usr/local/bin/ceiba-entrypoint"]
CMD ["node", "dist/server/bundle/api.js"]

FROM nginx:1.28.0-bookworm AS web
COPY docker/nginx.conf /etc/nginx/templates/default.conf.template
COPY --from=build /ceiba/dist/web /usr/share/nginx/html
