/** An exam as students receive it. The schema has no field for a key. */
import * as z from 'zod/mini'
import type { Paper } from '#domain/exam/paper.ts'
import { CALCULATORS } from '#domain/exam/tools.ts'

const option = z.object({ id: z.string(), html: z.string(), pinned: z.boolean() })

/** The paper in its second language: texts alone, by the ids of the first. */
const translation = z.object({
  locale: z.literal(['ar', 'en']),
  title: z.string(),
  sections: z.record(z.string(), z.string()),
  paragraphs: z.record(z.string(), z.object({ title: z.nullable(z.string()), html: z.string() })),
  questions: z.record(
    z.string(),
    z.object({
      html: z.string(),
      options: z.record(z.string(), z.string()),
      hintHtml: z.nullable(z.string()),
    }),
  ),
  referenceHtml: z.nullable(z.string()),
})

export const paperQuestion = z.object({
  id: z.string(),
  paragraphId: z.nullable(z.string()),
  answerType: z.literal(['radio', 'checkbox', 'true_false']),
  html: z.string(),
  mark: z.number(),
  options: z.array(option),
  hintHtml: z.nullable(z.string()),
})

export const paperParagraph = z.object({ id: z.string(), title: z.nullable(z.string()), html: z.string() })

export const paper = z.object({
  examId: z.string(),
  versionId: z.string(),
  title: z.string(),
  locale: z.literal(['ar', 'en']),
  shuffleOptions: z.boolean(),
  sections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      minutes: z.nullable(z.number()),
      breakMinutes: z.optional(z.number()),
      questions: z.array(paperQuestion),
    }),
  ),
  paragraphs: z.array(paperParagraph),
  tools: z.optional(
    z.object({
      calculator: z.literal([...CALCULATORS]),
      scratchPad: z.boolean(),
      lineReader: z.boolean(),
      // Papers that name their tools were stored before these two.
      highlighter: z._default(z.boolean(), true),
      readAloud: z._default(z.boolean(), false),
      figureZoom: z.boolean(),
      strikeOut: z.boolean(),
      referenceHtml: z.nullable(z.string()),
    }),
  ),
  translation: z.optional(translation),
}) satisfies z.ZodMiniType<Paper>

/** Answers to a paper of which nothing is stored. */
export const givenAnswers = z.object({
  answers: z.record(
    z.string().check(z.maxLength(64)),
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  ),
  /** Seed with which the page shuffled the options, 0 to 2^32 − 1: the result lists them in the same order. */
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(0xffffffff))),
})
