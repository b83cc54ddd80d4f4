import type { FigureDocument } from '#domain/exam/document.ts'

/** A 10 by 8 rectangle without its upper right corner, 4 wide and 3 high; 20 units to the metre. */
const cornerCutFloor = `<svg viewBox="0 0 300 212" xmlns="http://www.w3.org/2000/svg">
<polygon points="50,20 170,20 170,80 250,80 250,180 50,180" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="150" y="202">10</text><text x="36" y="105">8</text><text x="210" y="72">4</text><text x="182" y="55">3</text></g>
</svg>`

/** The litres at the hours 0 to 5: 60, 50, 45, 25, 20, 15; 2.4 units to the litre, 48 to the hour. */
const tankLevel = `<svg viewBox="0 0 330 214" xmlns="http://www.w3.org/2000/svg">
<path d="M50 122H280M50 74H280M50 26H280" stroke="currentColor" stroke-width="1" opacity="0.25"/>
<path d="M50 12V170H300" fill="none" stroke="currentColor" stroke-width="2"/>
<polyline points="50,26 98,50 146,62 194,110 242,122 290,134" fill="none" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor"><circle cx="50" cy="26" r="4"/><circle cx="98" cy="50" r="4"/><circle cx="146" cy="62" r="4"/><circle cx="194" cy="110" r="4"/><circle cx="242" cy="122" r="4"/><circle cx="290" cy="134" r="4"/></g>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="66" y="22">60</text><text x="108" y="42">50</text><text x="158" y="54">45</text><text x="204" y="100">25</text><text x="248" y="112">20</text><text x="296" y="126">15</text></g>
<g fill="currentColor" font-size="14" text-anchor="end"><text x="42" y="175">0</text><text x="42" y="127">20</text><text x="42" y="79">40</text><text x="42" y="31">60</text></g>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="50" y="188">0</text><text x="98" y="188">1</text><text x="146" y="188">2</text><text x="194" y="188">3</text><text x="242" y="188">4</text><text x="290" y="188">5</text><text x="175" y="207">hours</text></g>
</svg>`

export const shortEnglishFigures: readonly FigureDocument[] = [
  { ref: 'corner-cut-floor', svg: cornerCutFloor },
  { ref: 'tank-level', svg: tankLevel },
]
