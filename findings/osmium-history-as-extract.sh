#!/usr/bin/env bash
# `osmium cat history.osh.pbf -o extract.osm.pbf` writes every version of every object into a file that no longer says it is a
# history: the header loses "HistoricalInformation", and a deleted version loses its mark, so that a closed place is one without
# a position and its last name stands in the version before. It ends with 0 and warns of nothing. Who reads such a file takes old
# names and places that are gone for today's; they can be told only by versions of one object that follow each other.
# Seen with osmium-tool 1.15.0 of Debian 12: history yes → no, and v2 of node 2 `dD` → `dV`. Ends with 1 where that has changed.
# Needs Debian 12's packages (apt-get with its lists); nothing is installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q osmium-tool=1.15.0-1 libboost-program-options1.74.0 libexpat1 libbz2-1.0 liblz4-1 >/dev/null
for package in *.deb; do dpkg -x "$package" root; done
osmium() { LD_LIBRARY_PATH="root/usr/lib/$(uname -m)-linux-gnu:root/lib/$(uname -m)-linux-gnu" root/usr/bin/osmium "$@"; }
cat >history.osh <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="by hand">
  <node id="1" version="1" timestamp="2020-01-01T00:00:00Z" visible="true" lat="51.1" lon="71.4"><tag k="name" v="Old"/></node>
  <node id="1" version="2" timestamp="2021-01-01T00:00:00Z" visible="true" lat="51.1" lon="71.4"><tag k="name" v="New"/></node>
  <node id="2" version="1" timestamp="2020-01-01T00:00:00Z" visible="true" lat="51.2" lon="71.5"><tag k="name" v="Closed"/></node>
  <node id="2" version="2" timestamp="2022-01-01T00:00:00Z" visible="false"/>
</osm>
XML
osmium cat history.osh -o history.osh.pbf 2>warnings
osmium cat history.osh.pbf -o extract.osm.pbf 2>>warnings
for file in history.osh.pbf extract.osm.pbf; do
  echo "$file: $(osmium fileinfo "$file" | grep 'With history' | tr -d ' '), $(osmium cat "$file" -f opl | grep '^n2 v2' | cut -d' ' -f1-3)"
done | tee seen
diff seen - <<'SEEN'
history.osh.pbf: Withhistory:yes, n2 v2 dD
extract.osm.pbf: Withhistory:no, n2 v2 dV
SEEN
[ ! -s warnings ]
