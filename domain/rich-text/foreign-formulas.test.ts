import { describe, expect, it } from 'vitest'
import { pictureLatex, withMathElements } from './foreign-formulas.ts'

describe('a teacher who brings questions of another system', () => {
  it.each([
    [{ src: 'https://lms.example.test/equation_images/%255Cfrac%257B1%257D%257B2%257D' }],
    [{ src: 'https://latex.codecogs.com/svg.image?\\frac{1}{2}' }],
    [{ src: 'https://latex.codecogs.com/gif.latex?%5Cinline%20%5Cfrac%7B1%7D%7B2%7D' }],
    [{ src: 'https://chart.googleapis.com/chart?cht=tx&chl=%5Cfrac%7B1%7D%7B2%7D' }],
    [{ src: 'a.png', class: 'equation_image', alt: 'LaTeX: \\frac{1}{2}' }],
    [{ src: 'a.png', 'data-equation-content': '\\frac{1}{2}' }],
    [{ src: 'a.png', class: 'tex', alt: '$\\frac{1}{2}$' }],
    [{ src: 'a.png', class: 'texrender', alt: '\\(\\frac{1}{2}\\)' }],
    [{ src: 'a.png', class: 'ql-img-inline-formula quicklatex-auto-format', alt: '\\[ \\frac{1}{2} \\]' }],
    [{ src: 'a.png', 'data-latex': '$$\\frac{1}{2}$$' }],
  ])('gets the formula of the picture %j', (attributes) => {
    expect(pictureLatex(attributes)).toBe('\\frac{1}{2}')
  })

  it('keeps a picture that is no formula', () => {
    expect(pictureLatex({ src: 'https://x.example.test/a.png?size=2', alt: 'x' })).toBeNull()
  })

  it('gets the formulas of WIRIS, and Arabic quotation marks as they are', () => {
    expect(withMathElements('«math»«mn»1«/mn»«/math»')).toBe('<math><mn>1</mn></math>')
    expect(withMathElements('قال «نعم»')).toBe('قال «نعم»')
    expect(withMathElements('[tex]x^2[/tex]')).toBe('<tex>x^2</tex>')
  })
})
