import { describe, expect, it } from 'vitest'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { openOffice } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, addQuestion, publish } = office

describe('an admin who explains a question', () => {
  it('shows text, image and film in results of the published version at once', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    await publish(exam.id)
    const [image, film] = [await office.storedImage(), await office.knownFile('video/mp4')]
    const path = `/api/exams/${exam.id}/questions/${question.id}/explanation`
    const body = { revision: 1, explanation: 'Since **two**', videoLink: null, videoFile: film, image }
    expect(await ask('PUT', path, body)).toMatchObject({ explanation: 'Since **two**', image, revision: 2 })
    expect(await refusal('PUT', path, body)).toBe('request.changed-meanwhile')
    expect(await ask('GET', path)).toMatchObject({ videoFile: film })
    const result = await ask<AttemptResultView>('POST', `/api/exams/${exam.id}/preview/result`, { answers: {} })
    const [shown] = result.questionResults
    expect(shown?.videoLink).toBe(`/api/files/${film}`)
    expect(shown?.explanationHtml).toMatch(/<strong>two<\/strong>[^]*<img src="data:image\/webp;base64,/)
    expect(await ask('GET', `/api/exams/${exam.id}`)).toMatchObject({ hasUnpublishedChanges: false })
    expect(await ask('GET', `/api/exams/${exam.id}/explanations`)).toMatchObject({
      sections: [{ questions: [{ number: 1, hasText: true, hasVideo: true, hasImage: true }] }],
    })
  })
})
