/**
 * Limits that several schemas, or schemas and inputs, share. The file does not import Zod, so that an input that counts
 * characters does not load it.
 */

/** Characters of the title of an exam, a section or a passage, and of a question's topic. */
export const TITLE_LENGTH = 200
/** Characters of any text in a question: the question itself, an option, a hint, an explanation, a passage. */
export const RICH_TEXT_LENGTH = 20_000
/** Characters of the name by which a document refers to a question, a passage or a figure. */
export const REFERENCE_LENGTH = 120
/** Characters of the sheet of formulas that students may open during an exam. */
export const REFERENCE_SHEET_LENGTH = 10_000
export const OPTIONS_LEAST = 2
export const OPTIONS_MOST = 50
export const EXAM_MINUTES_MOST = 24 * 60
export const LEAVE_GRACE_SECONDS_MOST = 3_600
/** Longest break between two sections of an exam, minutes. */
export const BREAK_MINUTES_MOST = 60
export const LATE_SYNC_HOURS_MOST = 30 * 24
/** Maximum of the minutes that late answers may take to arrive before they wait for a person's decision. */
export const SILENCE_MINUTES_MOST = 30 * 24 * 60
/** Percent. */
export const PASS_MARK_MOST = 100
export const WITHDRAWAL_REASON_LENGTH = 500
export const MAXIMUM_ATTEMPTS_MOST = 1_000
export const HINT_STEPS_MOST = 3
export const MISCONCEPTION_LENGTH = 120
export const MARK_LEAST = 0.01
export const MARK_MOST = 1_000
/** Characters of a note that staff write about a person. */
export const PERSON_NOTE_LENGTH = 2_000
/** Characters of a grader's comment on an answer. */
export const GRADING_COMMENT_LENGTH = 2_000
/** Minutes that staff may add to a running exam in one step. */
export const GRANTED_MINUTES_MOST = 600
/** Characters of the reason for accepting or rejecting a parked command. */
export const DECISION_REASON_LENGTH = 500
/** Characters of a typed code of an authenticator app, or of a recovery code. */
export const ONE_TIME_CODE_LENGTH = 60
/** Halalas: 1.00 SAR, the smallest amount that a gateway accepts. */
export const PACKAGE_PRICE_LEAST = 100
/** Halalas: 100,000.00 SAR. */
export const PACKAGE_PRICE_MOST = 10_000_000
/** Halalas: 10,000,000.00 SAR, the highest amount in a filter of a list. */
export const AMOUNT_MOST = 1_000_000_000
export const PACKAGE_DAYS_MOST = 3_660
export const PACKAGE_FEATURES_MOST = 12
export const PACKAGE_LAST_POSITION = 9_999
/** Characters of a student's message to the academy, or of an answer. */
export const MESSAGE_LENGTH = 5_000
/** Characters of the subject of such a message. */
export const SUBJECT_LENGTH = 200
/** Characters of what staff write to a group. */
export const POST_LENGTH = 4_000
export const POST_LINK_TITLE_LENGTH = 120
/** Documents of one post, and as many links. */
export const POST_FILES_MOST = 5
/** Bytes of a document of a post: it is fetched whole by phones. */
export const POST_FILE_BYTES_MOST = 50 * 1024 * 1024
/** Characters of a comment below it. */
export const COMMENT_LENGTH = 500
/** Comments that a member may write in an hour, in all of their groups. */
export const COMMENTS_AN_HOUR = 30
/** Characters of a canned reply, in one language. */
export const CANNED_REPLY_LENGTH = 3_000
/** Maximum number of people in one grant. */
export const GRANT_PEOPLE_MOST = 2_000
/** Characters of the name of a course, a chapter or a lesson. */
export const COURSE_TITLE_LENGTH = 160
export const COURSE_DESCRIPTION_LENGTH = 5_000
/** Characters of a lesson's text. */
export const LESSON_TEXT_LENGTH = 40_000
/** Maximum length of a lesson's film in seconds: a day. */
export const FILM_SECONDS_MOST = 86_400
/** Questions of practice that are asked in a lesson. */
export const LESSON_QUESTIONS_MOST = 20
/** Characters of the captions of a film. */
export const CAPTIONS_LENGTH = 400_000
/** Characters of a student's note at a second of a film. */
export const LESSON_NOTE_LENGTH = 1_000
/** Maximum number of notes of one student in one lesson. */
export const LESSON_NOTES_MOST = 200
export const CHAPTERS_MOST = 60
export const LESSONS_MOST = 400
export const GROUP_STUDENTS_MOST = 2_000
/** Maximum number of e-mail addresses in one import. */
export const GROUP_IMPORT_MOST = 1_000
export const MEETING_TOPIC_LENGTH = 200
export const MEETING_AGENDA_LENGTH = 2_000
export const MEETING_MINUTES_MOST = 24 * 60
/** Characters of the search over everything that staff open. */
export const FOUND_TEXT_LEAST = 2
export const FOUND_TEXT_MOST = 100

/** Maximum number of groups of one exam. */
export const EXAM_GROUPS_MOST = 50
/** Maximum number of questions of the bank that are copied or changed at once. */
export const BANK_QUESTIONS_AT_ONCE = 200
/** Characters of a tag of a question. */
export const TAG_LENGTH = 60
export const TAGS_MOST = 12
/** Rules by which a section is filled from the bank. */
export const BANK_RULES_MOST = 12
/** Topics or tags that one rule names. */
export const RULE_VALUES_MOST = 40
/** Ten years. */
export const UNUSED_DAYS_MOST = 3_660
/** The numbers of choices from the bank are 0 to this, so that a person can read one out. */
export const SEED_MOST = 999_999
