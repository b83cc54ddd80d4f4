CREATE TABLE "exam_groups" (
	"exam_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"opens_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "exam_groups_exam_id_group_id_pk" PRIMARY KEY("exam_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "groups_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "groups_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_groups" ADD CONSTRAINT "exam_groups_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_groups" ADD CONSTRAINT "exam_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_groups_group" ON "exam_groups" USING btree ("group_id");