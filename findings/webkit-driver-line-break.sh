#!/usr/bin/env bash
# WebKitWebDriver drops a line break that is typed as a key: the action keyDown with "\n" adds nothing to a textarea, where Firefox
# adds a line. Enter (U+E007) adds one in both. Guessed before: a key that is a character types this character, as WebDriver says.
# Seen with WebKitGTK 2.50.6: "break=ab enter=a|b". Needs Debian's webkit2gtk-driver and xvfb. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
exec 3<>"$folder/display"
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 2>/dev/null &
screen=$!
trap 'kill "$driver" "$screen" 2>/dev/null || true; rm -rf "$folder"' EXIT
port=$((20000 + RANDOM % 10000))
until [ -s "$folder/display" ]; do sleep 0.1; done
DISPLAY=":$(cat "$folder/display")" HOME="$folder" NO_AT_BRIDGE=1 WebKitWebDriver --port=$port >/dev/null 2>&1 &
driver=$!
mini=$(ls -d /usr/lib/*/webkit2gtk-4.*/MiniBrowser | tail -1)
until curl -sf "http://127.0.0.1:$port/status" >/dev/null; do sleep 0.1; done
ask() { curl -s -X "$1" "http://127.0.0.1:$port/session$2" -H 'content-type: application/json' ${3:+-d "$3"}; }
session=$(ask POST '' "{\"capabilities\":{\"alwaysMatch\":{\"webkitgtk:browserOptions\":{\"binary\":\"$mini\",\"args\":[\"--automation\"]}}}}" |
  sed 's/.*"sessionId":"\([^"]*\)".*/\1/')
typed() {
  ask POST "/$session/url" '{"url":"data:text/html,<textarea autofocus></textarea>"}' >/dev/null
  ask POST "/$session/execute/sync" '{"script":"document.querySelector(`textarea`).focus()","args":[]}' >/dev/null
  local keys=''
  for key in a "$1" b; do keys="$keys,{\"type\":\"keyDown\",\"value\":\"$key\"},{\"type\":\"keyUp\",\"value\":\"$key\"}"; done
  ask POST "/$session/actions" "{\"actions\":[{\"type\":\"key\",\"id\":\"keys\",\"actions\":[${keys#,}]}]}" >/dev/null
  ask POST "/$session/execute/sync" '{"script":"return document.querySelector(`textarea`).value.replace(/\\n/g,`|`)","args":[]}' |
    sed 's/.*"value":"\([^"]*\)".*/\1/'
}
found="break=$(typed '\n') enter=$(typed '\uE007')"
ask DELETE "/$session" >/dev/null
echo "$found"
[ "$found" = 'break=ab enter=a|b' ]
