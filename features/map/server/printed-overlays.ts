/** Drawings and KLIC for a map on paper, as far as they lie on the sheet. What can't be printed is left out, and told. */
import { countCoordinates } from '#features/map-overlays/content.ts';
import { unpackContent } from '#features/map-overlays/content-zip.ts';
import type { Overlay } from '#features/map-overlays/contract.ts';
import { cornersOfPicture, layPicture } from '#features/map-overlays/placing.ts';
import { listOverlays } from '#features/map-overlays/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isPrintable } from '#platform/server/documents/printable-picture.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { extentOf } from '../backgrounds.ts';
import { layersOn, type OverlayView, readOverlayView, strengthOf } from '../overlay-view.ts';
import { layersInFrame, type PaperOverlay, SHEET_COORDINATES_MAX } from '../paper/paper-overlays.ts';
import { type SheetChoice, sheetExtent, sheetLayout, sheetPlaces } from '../paper/sheet.ts';

/** Most bytes of one file, and of all files of a sheet. */
const FILE_BYTES_MAX = 30_000_000;
const FILES_BYTES_MAX = 80_000_000;
/** Most bytes that are unpacked of a drawing or KLIC. */
const UNPACKED_BYTES_MAX = 30_000_000;

/** Overlays that are printed, and notes on those that are not. */
export interface PrintedOverlays {
  readonly overlays: readonly PaperOverlay[];
  /** The pictures by the name the sheet asks them by. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
  /** Overlays that are left out and why, each a sentence. */
  readonly notes: readonly string[];
}

/** Where what is printed lies. */
export interface OnSheet {
  readonly choice: SheetChoice;
  readonly middle: { readonly rdX: number; readonly rdY: number };
}

/** Reads the overlays of a phase that somebody found through what they may see, one file after the other. */
export async function readPrintedOverlays(db: Database, bytes: FileBytes, phaseId: string, viewText: string, sheet: OnSheet): Promise<PrintedOverlays> {
  const view = readOverlayView(viewText);
  const overlays: PaperOverlay[] = [];
  const sources = new Map<string, Uint8Array>();
  const notes: string[] = [];
  let [bytesLeft, coordinatesLeft] = [FILES_BYTES_MAX, SHEET_COORDINATES_MAX];
  for (const overlay of await listOverlays(db, [phaseId])) {
    if (strengthOf(view, overlay) === 0 || isAway(overlay, sheet)) continue;
    const size = overlay.sizeBytes;
    if (size === null) notes.push(`${overlay.name} is nog niet op kantoor aangekomen.`);
    else if (size > Math.min(FILE_BYTES_MAX, bytesLeft)) notes.push(`${overlay.name} is te groot om mee af te drukken.`);
    else {
      bytesLeft -= size;
      const content = await bytes.readWhole(overlay.fileId);
      const printed = overlay.kind === 'picture' ? await pictureOf(overlay, content, view) : linesOf(overlay, content, view, sheet);
      coordinatesLeft -= countCoordinates(printed?.layers ?? []);
      if (printed === undefined || coordinatesLeft < 0) notes.push(`${overlay.name} is niet af te drukken${printed === undefined ? '' : ': te veel lijnen'}.`);
      else if (printed.picture !== undefined || printed.layers.length > 0) {
        overlays.push(printed);
        if (printed.picture !== undefined) sources.set(printed.picture.source, content);
      }
    }
  }
  return { overlays, sources, notes };
}

/** True for a picture that lies beside the sheet: it is not even read. */
function isAway({ placing }: Overlay, { choice, middle }: OnSheet): boolean {
  const laid = placing === null ? undefined : layPicture(placing.marks);
  if (placing === null || laid === undefined) return false;
  const extent = extentOf(cornersOfPicture(laid.similarity, placing));
  const seen = sheetExtent(choice, middle);
  return extent !== undefined && (extent.east < seen.west || extent.west > seen.east || extent.north < seen.south || extent.south > seen.north);
}

async function pictureOf(overlay: Overlay, content: Uint8Array, view: OverlayView): Promise<PaperOverlay | undefined> {
  const { kind, name, placing, id } = overlay;
  const laid = placing === null ? undefined : layPicture(placing.marks);
  if (placing === null || laid === undefined || !(await isPrintable(content))) return undefined;
  const { widthPx, heightPx } = placing;
  return { kind, name, opacity: strengthOf(view, overlay), layers: [], picture: { widthPx, heightPx, source: id, similarity: laid.similarity } };
}

function linesOf(overlay: Overlay, content: Uint8Array, view: OverlayView, { choice, middle }: OnSheet): PaperOverlay | undefined {
  const read = unpackContent(content, UNPACKED_BYTES_MAX);
  if (read === undefined) return undefined;
  const { kind, name } = overlay;
  const layers = layersInFrame(layersOn(view, overlay, read.layers), sheetPlaces(choice, middle), sheetLayout(choice).frame);
  return { kind, name, opacity: strengthOf(view, overlay), layers, picture: undefined };
}
