import { IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './front.module.css'

const OPTIONS = ['first', 'second', 'third'] as const
const CHOSEN = 'second'

/** A picture of the exam's screen: an answer is chosen and saved, the network is away. */
export function AnswerCard() {
  const { t } = useTranslation('front')
  return (
    <div className={styles.answerCard}>
      <p className={styles.stem}>{t('picture.stem')}</p>
      <ul className={styles.options}>
        {OPTIONS.map((option) => (
          <li key={option} className={styles.option} data-chosen={option === CHOSEN || undefined}>
            <span className={styles.ring}>{t(`picture.letter.${option}`)}</span>
            {t(`picture.option.${option}`)}
          </li>
        ))}
      </ul>
      <p className={styles.savedLine}>
        <IconDeviceFloppy size={18} />
        {t('picture.saved')}
        <span className={styles.waiting}>
          <IconCloudUp size={18} />
          {t('picture.waiting')}
        </span>
      </p>
    </div>
  )
}
