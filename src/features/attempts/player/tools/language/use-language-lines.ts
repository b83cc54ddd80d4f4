import { useEffect } from 'react'
import { languagesAfter, mayNoteLanguage } from '#domain/attempt/languages.ts'
import { attemptState, useExam, useExamActor, useSession } from '../../exam-actor.ts'
import { questionOf } from '../../exam-facts.ts'

/** Writes into the log in which language the question on screen is shown, where the log does not say it already. */
export function useLanguageLines(): void {
  const actor = useExamActor()
  const { paper } = useSession()
  const { id: questionId } = useExam(questionOf)
  const { locale } = paper
  const isBilingual = paper.translation !== undefined
  useEffect(() => {
    if (!isBilingual) return
    const { languages } = attemptState(actor.getSnapshot())
    if (languagesAfter(languages).get(questionId) !== locale && mayNoteLanguage(languages))
      actor.send({ type: 'LANGUAGE', questionId, locale })
  }, [actor, isBilingual, questionId, locale])
}
