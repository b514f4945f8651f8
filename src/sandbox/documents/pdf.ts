import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import type { Section } from './contents.ts';

/** US letter, in points. */
const page = { width: 612, height: 792, margin: 54 };
const size = { title: 18, heading: 13, text: 10.5 };

/** A document as a PDF file: its title, and each section with its text and figures, on as many pages as it takes. */
export async function pdfOf(title: string, sections: readonly Section[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage('en-US');
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  let sheet: PDFPage | undefined;
  let y = 0;

  const write = (text: string, font: PDFFont, points: number, space: number, indent = 0) => {
    for (const line of linesOf(printable(text, font), font, points, page.width - 2 * page.margin - indent)) {
      if (!sheet || y < page.margin + points) {
        sheet = pdf.addPage([page.width, page.height]);
        y = page.height - page.margin - points;
      }
      sheet.drawText(line, { x: page.margin + indent, y, size: points, font });
      y -= points * 1.4;
    }
    y -= space;
  };

  write(title, bold, size.title, 12);
  for (const { heading, paragraphs, rows } of sections) {
    write(heading, bold, size.heading, 4);
    for (const paragraph of paragraphs) write(paragraph, regular, size.text, 4);
    for (const { label, value } of rows) write(`${label}: ${value}`, regular, size.text, 1, 12);
    y -= 10;
  }
  return pdf.save();
}

function linesOf(text: string, font: PDFFont, points: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, points) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The standard fonts hold western European letters; any other letter is printed without its marks, or as "?". */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((letter) =>
      isKnown(letter) || /\s/.test(letter) ? letter : ([...letter.normalize('NFKD')].find(isKnown) ?? '?'),
    )
    .join('');
}
