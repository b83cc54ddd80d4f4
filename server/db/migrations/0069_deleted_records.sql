CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text NOT NULL,
	"parent_id" uuid,
	"parent_name" text,
	"rows" jsonb NOT NULL,
	"pointers" jsonb NOT NULL,
	"file_ids" jsonb NOT NULL,
	"runner_ids" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "deleted_records" ("id", "kind", "name_ar", "name_en", "search_text", "parent_id", "parent_name", "rows", "pointers", "file_ids", "runner_ids", "deleted_by", "deleted_at")
SELECT r.id, r.kind || 's', r.title, r.title, lower(r.title), CASE WHEN r.kind = 'course' THEN NULL ELSE r.course_id END, c.title, coalesce(whole.rows, '[]'::jsonb),
	CASE WHEN jsonb_array_length(r.content->'groupIds') = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('table', 'groups', 'column', 'course_id', 'value', r.course_id, 'ids', r.content->'groupIds')) END,
	r.file_ids, '[]'::jsonb, r.removed_by, r.removed_at
FROM "removed_contents" r
LEFT JOIN "courses" c ON c.id = r.course_id AND r.kind <> 'course'
CROSS JOIN LATERAL (
	SELECT jsonb_agg(jsonb_build_object('table', part.name, 'rows', part.kept) ORDER BY part.place) AS rows FROM (
		SELECT given.place, given.name, (
			SELECT jsonb_agg((SELECT jsonb_object_agg(lower(regexp_replace(field.key, '([A-Z])', '_\1', 'g')), field.value) FROM jsonb_each(item.value) field))
			FROM jsonb_array_elements(given.list) item
		) AS kept
		FROM (VALUES (1, 'courses', r.content->'courses'), (2, 'chapters', r.content->'chapters'), (3, 'lessons', r.content->'lessons')) AS given(place, name, list)
		UNION ALL
		SELECT 4, 'package_contents', (
			SELECT jsonb_agg(jsonb_build_object('package_id', opener.value, 'kind', 'course', 'content_id', r.course_id, 'created_at', r.removed_at))
			FROM jsonb_array_elements_text(r.content->'packageIds') opener
		)
	) part WHERE part.kept IS NOT NULL
) whole;--> statement-breakpoint
INSERT INTO "deleted_records" ("id", "kind", "name_ar", "name_en", "search_text", "parent_id", "parent_name", "rows", "pointers", "file_ids", "runner_ids", "deleted_by", "deleted_at")
SELECT marked.id, marked.kind, marked.name, marked.name, marked.search_text, marked.parent_id, parent.settings->>'title', '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, marked.runner_ids, person.id, marked.deleted_at
FROM (
	SELECT id, 'exams' AS kind, settings->>'title' AS name, search_text, NULL::uuid AS parent_id, '[]'::jsonb AS runner_ids, updated_by, deleted_at FROM "exams"
	UNION ALL SELECT id, 'sections', name, lower(name), exam_id, '[]'::jsonb, NULL, deleted_at FROM "sections"
	UNION ALL SELECT id, 'paragraphs', left(coalesce(title, text), 80), lower(left(coalesce(title, text), 80)), exam_id, '[]'::jsonb, NULL, deleted_at FROM "paragraphs"
	UNION ALL SELECT id, 'questions', left(text, 80), search_text, exam_id, '[]'::jsonb, updated_by, deleted_at FROM "questions"
	UNION ALL SELECT id, 'meetings', topic, search_text, NULL, CASE WHEN teacher_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(teacher_id) END, NULL, deleted_at FROM "meetings"
) marked
LEFT JOIN "exams" parent ON parent.id = marked.parent_id
LEFT JOIN "users" person ON person.id = marked.updated_by
WHERE marked.deleted_at IS NOT NULL;--> statement-breakpoint
DROP TABLE "removed_contents" CASCADE;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_records_at" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_parent" ON "deleted_records" USING btree ("parent_id");