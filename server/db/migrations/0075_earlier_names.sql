CREATE TABLE "earlier_names" (
	"user_id" uuid NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"by_staff" boolean NOT NULL,
	CONSTRAINT "earlier_names_user_id_until_at_pk" PRIMARY KEY("user_id","until_at")
);
--> statement-breakpoint
ALTER TABLE "earlier_names" ADD CONSTRAINT "earlier_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;