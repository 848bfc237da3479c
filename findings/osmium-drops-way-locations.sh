#!/usr/bin/env bash
# `osmium add-locations-to-ways` writes where each way is into the way itself, drops the nodes without tags, and says so in the
# header (LocationsOnWays). Any later `osmium cat`, `extract` or `tags-filter` of that file writes the ways without their places
# again, unless its output has `-f pbf,locations_on_ways=true`: the input says it, the output does not follow. The nodes are gone by
# then, so that where the ways are is lost for good. It ends with 0 and warns of nothing. Guessed before: kept, as it is in the header.
# Seen with osmium-tool 1.15.0 of Debian 12: yes → no, four places → none. Ends with 1 where that has changed.
# Needs Debian 12's packages (apt-get with its lists); nothing is installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q osmium-tool=1.15.0-1 libboost-program-options1.74.0 libexpat1 libbz2-1.0 liblz4-1 >/dev/null
for package in *.deb; do dpkg -x "$package" root; done
osmium() { LD_LIBRARY_PATH="root/usr/lib/$(uname -m)-linux-gnu:root/lib/$(uname -m)-linux-gnu" root/usr/bin/osmium "$@"; }
cat >house.osm <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="by hand">
  <node id="1" version="1" lat="51.1" lon="71.4"/>
  <node id="2" version="1" lat="51.1" lon="71.5"/>
  <node id="3" version="1" lat="51.2" lon="71.5"/>
  <way id="7" version="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="building" v="yes"/></way>
</osm>
XML
osmium add-locations-to-ways house.osm -o located.osm.pbf 2>warnings
osmium cat located.osm.pbf -o copied.osm.pbf 2>>warnings
osmium tags-filter -R located.osm.pbf w/building -o filtered.osm.pbf 2>>warnings
osmium cat located.osm.pbf -f pbf,locations_on_ways=true -o asked.osm.pbf 2>>warnings
for file in located copied filtered asked; do
  says=$(osmium fileinfo "$file.osm.pbf" | grep -q LocationsOnWays && echo yes || echo no)
  places=$(osmium cat "$file.osm.pbf" -f opl,locations_on_ways=true | { grep -o 'n[123]x[0-9]' || true; } | wc -l)
  nodes=$(osmium fileinfo -e -g data.count.nodes "$file.osm.pbf")
  echo "$file: header $says, places of the way $places, nodes $nodes"
done | tee seen
diff seen - <<'SEEN'
located: header yes, places of the way 4, nodes 0
copied: header no, places of the way 0, nodes 0
filtered: header no, places of the way 0, nodes 0
asked: header yes, places of the way 4, nodes 0
SEEN
[ ! -s warnings ]
