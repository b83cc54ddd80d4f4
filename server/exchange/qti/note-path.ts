/** Where a package of ours tells what QTI has no words for. */
export const NOTE_PATH = 'miqyas/exam.json'
