/** What the fields of a place are called; the specification's own names are in "All fields". */
export const fieldLabels = {
  address: 'Address',
  name: 'Name',
  text: 'Text',
  coordinate: 'Coordinate',
  isBuilding: 'Building',
  kind: 'Kind of object',
  placeKind: 'Kind of place',
  types: 'Types',
  correct: 'Confirmations',
  incorrect: 'Rejections',
  userReaction: 'Your reaction',
  userReview: 'User review',
  usermodified: 'Modified by a user',
  completeData: 'Data complete',
  delivery_time: 'Delivery time',
  isOpenNow: 'Open now',
  createdAt: 'Created',
  demo: 'Demo',
  markerId: 'Marker id',
  id: 'Id',
  wheelchair: 'Wheelchair',
  elevator: 'Elevator',
  score: 'Score',
  deliveryScore: 'Delivery score',
};

export type FieldLabel = keyof typeof fieldLabels;
