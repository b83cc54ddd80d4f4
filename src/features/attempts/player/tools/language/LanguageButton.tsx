import { useTranslation } from 'react-i18next'
import { IconLanguage } from '@tabler/icons-react'
import { otherLocale } from '#domain/exam/translation.ts'
import { useExamActor, useSession } from '../../exam-actor.ts'
import { useAnnounce } from '../../text/announcer.tsx'
import { useToolTexts } from '../tool-texts.ts'
import { showOtherLanguage } from './show-other-language.ts'
import card from '../../question/question-card.module.css'
import styles from './language-button.module.css'

/** Shows the question in the other language of the exam; choice, flag, struck options and their order stay. */
export function LanguageButton() {
  return useToolTexts() ? <Switch /> : null
}

function Switch() {
  const { t } = useTranslation('examTools')
  const actor = useExamActor()
  const announce = useAnnounce()
  const other = otherLocale(useSession().paper.locale)
  return (
    <button
      type="button"
      className={`${card.headerButton} ${styles.switch}`}
      aria-label={t(`language.show.${other}`)}
      onClick={() => {
        showOtherLanguage(actor)
        announce(t(`language.shown.${other}`))
      }}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden />
      {t(`language.name.${other}`)}
    </button>
  )
}
