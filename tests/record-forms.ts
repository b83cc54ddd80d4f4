/** Bodies of requests that make a record, as staff usually fill them; a test changes what it is about. */

/** A question of one right option, without its section, text and options. */
export const QUESTION_FORM = {
  paragraphId: null,
  answerType: 'radio',
  correctType: 'auto',
  mark: 1,
  topic: 'arithmetic',
  hint: null,
  explanation: null,
  videoLink: null,
  videoFile: null,
  explanationImage: null,
  lessonId: null,
  lessonFrom: null,
  lessonTo: null,
  showHint: true,
  showAnswer: true,
  showVideo: true,
  active: true,
}

/** A coupon of 10 % without limits, without its code and title. */
export const COUPON_FORM = {
  description: '',
  type: 'percentage',
  amount: 1_000,
  startsAt: null,
  endsAt: null,
  quantity: null,
  perStudent: 1,
  minimumAmount: 0,
  packageIds: [],
  status: 'active',
}
