import type { ContentPart } from '../part.ts'
import { shortEnglishFigures } from './figures.ts'

export const shortEnglishQuantitative: ContentPart = {
  paragraphs: [],
  figures: shortEnglishFigures,
  questions: [
    {
      ref: 'q-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'A car uses 7.5 litres of fuel for every 100 kilometres. Fuel costs 2.20 riyals a litre. How many riyals does the fuel for a trip of 360 kilometres cost?',
      options: [
        { text: '79.20', correct: false },
        { text: '54.00', correct: false },
        { text: '66.00', correct: false },
        { text: '59.40', correct: true },
      ],
      hint: 'Find the litres for the whole trip first.',
      explanation: String.raw`The trip needs $3.6 \times 7.5 = 27$ litres, and $27 \times 2.20 = 59.40$ riyals.`,
    },
    {
      ref: 'q-02',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`If $\dfrac{2x + 1}{3} = 5$, what is the value of $4x - 3$?`,
      options: [
        { text: '25', correct: true },
        { text: '7', correct: false },
        { text: '11', correct: false },
        { text: '29', correct: false },
      ],
      explanation: String.raw`Multiplying by 3 gives $2x + 1 = 15$, so $2x = 14$ and $x = 7$. Then $4x - 3 = 28 - 3 = 25$.`,
    },
    {
      ref: 'q-03',
      topic: 'geometry',
      answerType: 'radio',
      text: `The figure shows the floor of a room; all its corners are right angles and the lengths are in metres. What is the perimeter of the floor in metres?

![An L-shaped floor: a rectangle 10 wide and 8 high from which a smaller rectangle, 4 wide and 3 high, has been cut away at the upper right corner](figure:corner-cut-floor)`,
      options: [
        { text: '29', correct: false },
        { text: '36', correct: true },
        { text: '43', correct: false },
        { text: '68', correct: false },
      ],
      hint: 'Find the two missing side lengths, then add all six sides.',
      explanation: String.raw`The missing sides are $10 - 4 = 6$ and $8 - 3 = 5$, so the perimeter is $10 + 8 + 6 + 3 + 4 + 5 = 36$. Cutting away a corner does not change the perimeter; 68 is the area.`,
    },
    {
      ref: 'q-04',
      topic: 'statistics',
      answerType: 'radio',
      text: `The graph shows how many litres of water were in a tank at the start and after each hour. In which of these hours did the tank lose the most water?

![A line graph of the litres in a tank: 60 at the start, 50 after 1 hour, 45 after 2 hours, 25 after 3 hours, 20 after 4 hours and 15 after 5 hours](figure:tank-level)`,
      options: [
        { text: 'From hour 0 to hour 1', correct: false },
        { text: 'From hour 1 to hour 2', correct: false },
        { text: 'From hour 2 to hour 3', correct: true },
        { text: 'From hour 3 to hour 4', correct: false },
      ],
      explanation: String.raw`The losses are 10, 5, 20, 5 and 5 litres. The greatest is $45 - 25 = 20$ litres, from hour 2 to hour 3, where the line is steepest.`,
    },
    {
      ref: 'q-05',
      topic: 'algebra',
      answerType: 'checkbox',
      text: 'Select every expression that is equal to $6^{4}$.',
      options: [
        { text: String.raw`$2^{4} \cdot 3^{4}$`, correct: true },
        { text: String.raw`$6^{2} + 6^{2}$`, correct: false },
        { text: '$36^{2}$', correct: true },
        { text: String.raw`$2 \cdot 3^{4}$`, correct: false },
        { text: String.raw`$\left(6^{2}\right)^{2}$`, correct: true },
      ],
      hint: 'More than one is right. A power of a product is the product of the powers.',
      explanation: String.raw`$6^{4} = (2 \cdot 3)^{4} = 2^{4} \cdot 3^{4}$, and $36^{2} = \left(6^{2}\right)^{2} = 6^{4} = 1296$. But $6^{2} + 6^{2} = 72$ and $2 \cdot 3^{4} = 162$.`,
    },
    {
      ref: 'q-06',
      topic: 'statistics',
      answerType: 'radio',
      text: String.raw`Compare the two quantities for the numbers 4, 9, 11, 12, 14:

| First quantity | Second quantity |
| --- | --- |
| their mean | their median |`,
      options: [
        { text: 'The first quantity is greater', correct: false },
        { text: 'The second quantity is greater', correct: true },
        { text: 'The two quantities are equal', correct: false },
        { text: 'The information given is not enough', correct: false, pinned: true },
      ],
      explanation: String.raw`The mean is $\dfrac{4 + 9 + 11 + 12 + 14}{5} = \dfrac{50}{5} = 10$, and the median, the middle number, is 11.`,
    },
  ],
}
