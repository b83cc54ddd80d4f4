/** Identifier of the feedback that holds a step of hints, by its place from 0. */
export const hintStepName = (place: number): string => `HINT_STEP_${place + 1}`
