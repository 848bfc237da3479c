import {
  type CorrectionBody,
  type CorrectionPhoto,
  correctionPhoto,
  mostPhotos,
} from '../../spec/correction.ts';

/** Returns the photos of a correction; what calls itself one and is none is left out. */
export function getPhotos({ evidence = [] }: Pick<CorrectionBody, 'evidence'>): readonly CorrectionPhoto[] {
  return evidence.flatMap((each) => correctionPhoto.safeParse(each).data ?? []);
}

/** Returns photos as a member of a correction; nothing where there are none. */
export function createPhotoEvidence(photos: readonly CorrectionPhoto[]): Pick<CorrectionBody, 'evidence'> {
  return photos.length > 0 ? { evidence: photos.slice(0, mostPhotos) } : {};
}

/** Returns a photo as the address of a picture. */
export function getPhotoSource({ type, data }: Pick<CorrectionPhoto, 'type' | 'data'>): string {
  return `data:${type};base64,${data}`;
}
