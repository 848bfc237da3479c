#!/usr/bin/env bash
# oidc-provider 9 refuses `prompt=select_account`, which OpenID Connect Core 3.1.2.1 defines beside `login`, and says in its
# discovery document nothing of the values that it takes (`prompt_values_supported`). Google has it the other way round by
# its documentation: `select_account` and no `login`. So one value that asks "who is there?" everywhere does not exist.
# Seen with oidc-provider 9.13.3 on Node 20. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oidc-provider@9.13.3 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const server = createServer((request, response) => listener(request, response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const redirect = 'http://127.0.0.1/done';
const provider = new Provider(issuer, {
  clients: [{ client_id: 'one', client_secret: 'a-secret', redirect_uris: [redirect] }],
});
const listener = provider.callback();
const known = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
const answerTo = async (prompt) => {
  const query = new URLSearchParams({ client_id: 'one', response_type: 'code', scope: 'openid', prompt, redirect_uri: redirect });
  const { headers } = await fetch(`${issuer}/auth?${query}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`, { redirect: 'manual' });
  const to = new URL(headers.get('location') ?? '/', issuer);
  return to.searchParams.get('error_description') ?? to.pathname.split('/')[1];
};
const seen = {
  promptValuesSupported: known.prompt_values_supported ?? null,
  login: await answerTo('login'),
  selectAccount: await answerTo('select_account'),
};
console.log(JSON.stringify(seen));
server.close();
process.exit(
  seen.promptValuesSupported === null && seen.login === 'interaction' && seen.selectAccount === 'unsupported prompt value requested' ? 0 : 1,
);
JS
node try.mjs 2>/dev/null
