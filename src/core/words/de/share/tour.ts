import type { tourWords as english } from '../../en/share/tour.ts';

export const tourWords: typeof english = {
  title: 'Placelens in drei Minuten',
  steps: {
    district: {
      title: 'Jede Adresse, bis vor die Tür',
      caption: 'Eine Id genügt: Dostyk 5 steht in seinem Viertel, auf einer Karte, die kein Netz braucht.',
    },
    place: {
      title: 'Alles, was man zum Ankommen braucht',
      caption: 'Bayterek: 4 Parkplätze, 2 Eingänge und der Weg vom Auto zur Tür, in Metern gemessen.',
    },
    arrival: {
      title: 'Vom Auto zur Tür zur Einheit',
      caption: 'Wo man parkt, welche Tür man nimmt, wie weit es ist: der Weg zur Einheit 1208 in Dostyk 5.',
    },
    stack: {
      title: '42 Etagen, eine Antwort',
      caption: 'Dostyk 5/2, wie der Dienst es beschreibt: 336 Einheiten, je 8 auf jeder seiner 42 Etagen.',
    },
    floor: {
      title: 'Eine Etage, herausgezogen',
      caption: 'Etage 27 tritt mit ihren 8 Einheiten aus dem Turm; 2704 leuchtet, samt dem Weg hinauf.',
    },
    many: {
      title: '2.000 Einheiten, ohne Warten',
      caption: '16 Etagen mit je 125 Einheiten um einen Hof, darunter Einheit 1001 auf Etage 9.',
    },
    readiness: {
      title: 'Unbekanntes bleibt unbekannt',
      caption:
        'Torre 5 hat 44 Einheiten und 1 Eingang; ein Parkplatz ist nicht bekannt und wird auch nicht geraten.',
    },
    swapped: {
      title: 'Eine vertauschte Koordinate, entdeckt',
      caption: 'Die Südtür lag 2.474 km daneben, Länge und Breite vertauscht; der Ring zeigt, wo sie stünde.',
    },
    difference: {
      title: 'Was sich seit dem letzten Mal änderte',
      caption:
        'Khan Shatyr, ein aufgezeichnetes Beispiel gegen jetzt: 2 Eingänge verschoben, 1 Parkplatz neu.',
    },
    city: {
      title: 'Jede Stadt, dieselben vier Fragen',
      caption: 'World Trade Center Torre 4 in Montevideo: 240 Einheiten auf 40 Etagen, genauso gefragt.',
    },
  },
};
