/** Path in a package of this academy for data that QTI cannot express. */
export const NOTE_PATH = 'miqyas/exam.json'
