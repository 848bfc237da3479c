import type { tourWords as english } from '../../en/share/tour.ts';

export const tourWords: typeof english = {
  title: 'Placelens in drei Minuten',
  steps: {
    district: {
      title: 'Jede Adresse, bis vor die Tür',
      caption:
        'Eine Frage, vier Antworten auf einer Karte, ganz ohne Netz: Ort, Parkplätze, Eingänge und Einheiten.',
    },
    place: {
      title: 'Ein Ort, wie der Dienst ihn kennt',
      caption: 'Bayterek: 4 Parkplätze, 2 Eingänge, 2 Bilder; was der Dienst nicht sagt, bleibt „unbekannt“.',
    },
    arrival: {
      title: 'Vom Auto zur Tür zur Einheit',
      caption:
        'Einheit 1208 in Dostyk 5: wo man parkt, welche Tür man nimmt und wie viele Meter jede Strecke hat.',
    },
    stack: {
      title: '42 Etagen, eine Antwort',
      caption:
        'Dostyk 5/2 steht wie seine Etagen: 336 Einheiten, jede auf der Etage, die der Dienst ihr gibt.',
    },
    floor: {
      title: 'Eine Etage, herausgezogen',
      caption: 'Etage 27 kommt mit ihren Einheiten aus dem Turm, und 2704 findet man über die Nummer.',
    },
    many: {
      title: '2.000 Einheiten, ohne Warten',
      caption: '16 Etagen und 4 Eingänge um einen Hof, alles auf einmal gezeichnet und beim Tippen gefunden.',
    },
    readiness: {
      title: 'Was fehlt, wird gesagt',
      caption:
        'Dieser Turm hat 44 Einheiten und eine Tür; kein Parkplatz ist bekannt, bereit für Lieferungen ist er nicht.',
    },
    swapped: {
      title: 'Eine vertauschte Koordinate, entdeckt',
      caption:
        'Die Südtür kam mit vertauschter Länge und Breite; der Schatten zeigt, wo sie stünde, die Daten bleiben, wie sie kamen.',
    },
    difference: {
      title: 'Was sich seit dem letzten Mal änderte',
      caption:
        'Ein aufgezeichnetes Beispiel gegen den Dienst von jetzt: 2 Eingänge verschoben, 1 Parkplatz neu, jeder Meter gezeichnet.',
    },
    city: {
      title: 'Jede Stadt, dieselben vier Fragen',
      caption:
        'Montevideo: World Trade Center Torre 4, 240 Einheiten auf 40 Etagen, ebenso gefragt und gezeichnet.',
    },
  },
};
