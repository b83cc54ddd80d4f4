import type { FigureDocument } from '#domain/exam/document.ts'

/** A 20 by 12 garden with a walkway 2 wide along the inside of its border; 12 units to the metre. */
const gardenWalkway = `<svg viewBox="0 0 320 192" xmlns="http://www.w3.org/2000/svg">
<path d="M40 16H280V160H40ZM64 40V136H256V40Z" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<path d="M160 16V40" stroke="currentColor" stroke-width="1.5" stroke-dasharray="3 3"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="172" y="33">2</text><text x="160" y="181">20</text><text x="297" y="93">12</text></g>
</svg>`

/** Isosceles triangle with the apex angle 40°; BC goes on to D. */
const isoscelesExterior = `<svg viewBox="0 0 310 196" xmlns="http://www.w3.org/2000/svg">
<g fill="none" stroke="currentColor" stroke-width="2"><path d="M60 165L110 27.6L160 165"/><path d="M60 165H260"/></g>
<g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M101.1 52A26 26 0 0 0 118.9 52"/><path d="M184 165A24 24 0 0 0 151.8 142.4"/><path d="M79.4 94.2L90.6 98.4"/><path d="M129.4 98.4L140.6 94.2"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="110" y="20">A</text><text x="48" y="180">B</text><text x="160" y="184">C</text><text x="266" y="184">D</text><text x="111" y="86" font-size="14">40°</text><text x="190" y="140">x</text></g>
</svg>`

/** A circle that touches the four sides of a square; the corners are shaded. */
const circleInSquare = `<svg viewBox="0 0 280 206" xmlns="http://www.w3.org/2000/svg">
<path d="M60 16H220V176H60ZM140 16A80 80 0 0 0 140 176A80 80 0 0 0 140 16Z" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<text x="140" y="197" fill="currentColor" font-size="15" text-anchor="middle">8</text>
</svg>`

/** Bars of 30, 45, 25, 60 and 40; 2.4 units to the visitor. */
const libraryVisitors = `<svg viewBox="0 0 320 196" xmlns="http://www.w3.org/2000/svg">
<g fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="1.5"><rect x="60" y="98" width="30" height="72"/><rect x="108" y="62" width="30" height="108"/><rect x="156" y="110" width="30" height="60"/><rect x="204" y="26" width="30" height="144"/><rect x="252" y="74" width="30" height="96"/></g>
<path d="M44 12V170H300" fill="none" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor" font-size="14" text-anchor="end"><text x="38" y="175">0</text><text x="38" y="139">15</text><text x="38" y="103">30</text><text x="38" y="67">45</text><text x="38" y="31">60</text></g>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="75" y="92">30</text><text x="123" y="56">45</text><text x="171" y="104">25</text><text x="219" y="20">60</text><text x="267" y="68">40</text><text x="75" y="188">1</text><text x="123" y="188">2</text><text x="171" y="188">3</text><text x="219" y="188">4</text><text x="267" y="188">5</text></g>
</svg>`

export const shortArabicFigures: readonly FigureDocument[] = [
  { ref: 'garden-walkway', svg: gardenWalkway },
  { ref: 'isosceles-exterior', svg: isoscelesExterior },
  { ref: 'circle-in-square', svg: circleInSquare },
  { ref: 'library-visitors', svg: libraryVisitors },
]
