#!/usr/bin/env bash
# @hono/node-server puts a Response of its own in the place of Node's as soon as a listener is made. What fetch answers is
# then no `instanceof Response` any more, although it is one to every other look: code that tells answers from other values by
# `instanceof` takes a sound answer for something else, in a server alone and never in a test without one.
# Seen with @hono/node-server 2.1.8 on Node 20. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @hono/node-server@2.1.8 hono@4.13.19 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

const other = createServer((_, response) => response.end('{}'));
await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
const answer = () => fetch(`http://127.0.0.1:${other.address().port}`);
const before = (await answer()) instanceof Response;
getRequestListener(() => new Response('ok'));
const after = (await answer()) instanceof Response;
const own = new Response('ok') instanceof Response;
console.log(JSON.stringify({ before, after, own }));
other.closeAllConnections();
other.close();
process.exit(before && !after && own ? 0 : 1);
JS
node try.mjs
