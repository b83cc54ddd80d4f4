import type { ContentPart } from '../part.ts'

const passage = `On many winter mornings, mountain towns such as Abha are wrapped in fog. To a driver it is a nuisance; to those who know how to collect it, it is a crop. Fine plastic nets are stretched between two poles, facing the wind. As the fog drifts through, tiny droplets catch on the threads, join together and run down into a gutter that leads to a tank. The nets need no fuel and have no moving parts, and a torn one can be mended with a needle and some string.

Fog, however, keeps no timetable. A net may fill a tank in one night and then hang dry for a week. For that reason, engineers advise villages to treat fog as a supplement to wells and stored rain, not as a replacement for them. The real lesson, they say, is not that one clever device can end thirst, but that several modest sources, used together, are safer than a single large one.`

export const shortEnglishVerbal: ContentPart = {
  paragraphs: [{ ref: 'fog-nets', title: 'Harvesting fog', text: passage }],
  figures: [],
  questions: [
    {
      ref: 'v-01',
      topic: 'reading',
      paragraphRef: 'fog-nets',
      answerType: 'radio',
      text: 'Which sentence best states the main idea of the passage?',
      options: [
        { text: 'Fog makes driving in the mountains dangerous in winter.', correct: false },
        { text: 'Fog nets will soon make wells unnecessary.', correct: false },
        { text: 'Fog nets are a simple source of water that works best beside other sources.', correct: true },
        { text: 'Plastic nets are easier to mend than water tanks.', correct: false },
      ],
      hint: 'The right sentence has to cover both paragraphs.',
      explanation:
        'The first paragraph shows how simple the nets are and the second that they should work together with wells and stored rain. The other options are a detail or contradict the passage.',
    },
    {
      ref: 'v-02',
      topic: 'reading',
      paragraphRef: 'fog-nets',
      answerType: 'radio',
      text: 'As used in the passage, the word “supplement” means:',
      options: [
        { text: 'something added to what is already there', correct: true },
        { text: 'something that takes the place of another', correct: false },
        { text: 'something that costs more than it gives', correct: false },
        { text: 'something that is kept for a ceremony', correct: false },
      ],
      explanation:
        'The sentence contrasts “supplement” with “replacement”: fog water is added to wells and stored rain and does not take their place.',
    },
    {
      ref: 'v-03',
      topic: 'reading',
      paragraphRef: 'fog-nets',
      answerType: 'radio',
      text: 'Which of the following does the passage mention as an advantage of fog nets?',
      options: [
        { text: 'They need no fuel.', correct: false },
        { text: 'They have no moving parts.', correct: false },
        { text: 'They can be mended with simple materials.', correct: false },
        { text: 'All of the above', correct: true, pinned: true },
      ],
      hint: 'Read the last sentence of the first paragraph to its end.',
      explanation:
        'One sentence names all three: no fuel, no moving parts, and a torn net can be mended with a needle and some string.',
    },
    {
      ref: 'v-04',
      topic: 'reading',
      paragraphRef: 'fog-nets',
      answerType: 'true_false',
      text: 'According to the passage, engineers recommend that villages rely on fog nets alone.',
      options: [
        { text: 'True', correct: false },
        { text: 'False', correct: true },
      ],
      explanation:
        'Engineers advise using fog together with wells and stored rain, because a net may hang dry for a week.',
    },
    {
      ref: 'v-05',
      topic: 'analogy',
      answerType: 'radio',
      text: '**thermometer : temperature**',
      options: [
        { text: 'clock : wall', correct: false },
        { text: 'hammer : nail', correct: false },
        { text: 'scale : weight', correct: true },
        { text: 'lamp : electricity', correct: false },
      ],
      explanation:
        'A thermometer measures temperature as a scale measures weight. A hammer strikes a nail and a lamp uses electricity, but neither measures it.',
    },
    {
      ref: 'v-06',
      topic: 'analogy',
      answerType: 'radio',
      text: '**brittle : break**',
      options: [
        { text: 'flammable : burn', correct: true },
        { text: 'sharp : cut', correct: false },
        { text: 'heavy : lift', correct: false },
        { text: 'silent : listen', correct: false },
      ],
      hint: 'Say it as a sentence: a brittle thing is itself likely to …',
      explanation:
        'A brittle thing breaks easily and a flammable thing burns easily. A sharp thing cuts something else; it is not itself easily cut.',
    },
  ],
}
