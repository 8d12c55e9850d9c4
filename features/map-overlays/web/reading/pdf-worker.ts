/** Reads a PDF beside the page: what pdf.js brings for it. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
