#!/usr/bin/env bash
# A statement of @photostructure/sqlite that fails in `run` or `get` throws an error with SQLite's number in `errcode`, as
# Node's own `node:sqlite` does, whose interface it has. In `all` and `iterate`, which an `insert … returning` and every select
# of many rows need, the same failure has no `errcode`: who decides by the number takes a full disk, a locked file or a value
# that is taken for a mistake of their own.
# Seen with @photostructure/sqlite 1.2.1 on Node 20: {"run":2067,"get":2067} and nothing of `all` and `iterate`. Ends with 1
# where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @photostructure/sqlite@1.2.1 >/dev/null
cat >try.mjs <<'JS'
import { DatabaseSync } from '@photostructure/sqlite';

const database = new DatabaseSync(':memory:');
database.exec("create table t (a text unique); insert into t values ('taken')");
const codeOf = (work) => {
  try {
    work(database.prepare("insert into t values ('taken') returning a"));
  } catch ({ errcode }) {
    return errcode;
  }
};
const codes = {
  run: codeOf((statement) => statement.run()),
  get: codeOf((statement) => statement.get()),
  all: codeOf((statement) => statement.all()),
  iterate: codeOf((statement) => [...statement.iterate()]),
};
console.log(JSON.stringify(codes));
process.exit(codes.run === 2067 && codes.get === 2067 && !codes.all && !codes.iterate ? 0 : 1);
JS
node try.mjs
