{{/* The values of a deployable: those for all, and its own over them. Takes root and name. */}}
{{- define "launch-directory.merged" -}}
{{- include "service.merge" (list (first .).Values.defaults (index (first .).Values.services (last .))) -}}
{{- end -}}

{{/* A deployable as the templates of the chart `service` take it, as YAML. Takes root and name. */}}
{{- define "launch-directory.deployable" -}}
{{- $root := first . -}}
{{- $name := last . -}}
{{- $values := $root.Values -}}
{{- $spec := include "launch-directory.merged" . | fromYaml -}}
{{- $migration := include "launch-directory.migration" . | fromYaml -}}
{{- $files := (include "launch-directory.natsVolumes" . | fromYaml).list -}}
{{- $allFiles := $files -}}
{{- if eq $values.migrations.mode "initContainer" -}}
{{- range $file := $migration.files -}}
{{- if eq $file.name "migrator-credentials" }}{{ $allFiles = append $allFiles $file }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $browser := dig "browser" "enabled" false $spec -}}
{{- $image := merge (dict "registry" $values.image.registry) (dig "image" dict $spec) (dict "repository" (printf "launch-directory/%s%s" $name (ternary "-browser" "" $browser)) "tag" (default $root.Chart.AppVersion $values.image.tag)) -}}
{{- $deployable := dict
  "name" $name
  "spec" $spec
  "image" (include "service.image" $image)
  "config" (include "launch-directory.config" (list $root $name $spec) | fromYaml)
  "secrets" (include "launch-directory.secrets" . | fromYaml).list
  "files" $files
  "allFiles" $allFiles
  "migration" $migration
  "backbone" (include "launch-directory.backbone" $root | fromYaml).list
  "egress" (include "launch-directory.egress" (list $root $spec.egress) | fromYaml).list
  "ingress" (include "launch-directory.ingressRules" (list $root (dig "door" false $spec)) | fromYaml).list
  "seccompProfile" (include "launch-directory.seccompProfile" $spec)
-}}
{{- if dig "keda" "enabled" false $spec -}}
{{- $_ := set $deployable "lag" (include "launch-directory.crawlLag" $root | fromYaml) -}}
{{- end -}}
{{- if dig "startsAfterServices" 0 $spec -}}
{{- $_ := set $deployable "after" (dict "seconds" $spec.startsAfterServices "names" (include "launch-directory.running" $root | fromYaml).list) -}}
{{- end -}}
{{- toYaml $deployable -}}
{{- end -}}

{{/* The deployables beside the gateway that have pods, below `list`. */}}
{{- define "launch-directory.running" -}}
{{- $root := . -}}
{{- $names := list -}}
{{- range $name, $_ := .Values.services -}}
{{- $spec := include "launch-directory.merged" (list $root $name) | fromYaml -}}
{{- $isScaled := or $spec.autoscaling.enabled (dig "keda" "enabled" false $spec) -}}
{{- if and (ne $name "gateway") (or $isScaled (gt (int $spec.replicas) 0)) }}{{ $names = append $names $name }}{{ end -}}
{{- end -}}
{{- toYaml (dict "list" $names) -}}
{{- end -}}

{{/* The profile by which Chromium may make user namespaces; empty for the runtime's own. Takes the values of a deployable. */}}
{{- define "launch-directory.seccompProfile" -}}
{{- if dig "browser" "enabled" false . -}}
{{- if eq .browser.sandbox "userns" -}}
{{- required "services.crawler.browser.sandbox is userns, which needs browser.seccompProfile: the default profile of Docker and containerd denies user namespaces" .browser.seccompProfile -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Where the jobs of the crawler wait: a consumer for each partition of its queue. */}}
{{- define "launch-directory.crawlLag" -}}
{{- if and (eq .Values.nats.account "$G") (ne .Values.nats.secretHolds "addresses") -}}
{{- fail "services.crawler.keda.enabled needs nats.account, the public key that make nats-credentials prints: users with credentials files are not in the account $G, and KEDA would see no jobs" -}}
{{- end -}}
endpoint: {{ .Values.nats.monitoringEndpoint | quote }}
account: {{ .Values.nats.account | quote }}
stream: JOBS_CRAWL
consumers:
  {{- range $partition := until 16 }}
  - crawler-crawl-{{ $partition }}
  {{- end }}
{{- end -}}

{{/* What an installation can't do without, said all at once. */}}
{{- define "launch-directory.missing" -}}
{{- $values := .Values -}}
{{- $production := eq $values.environment "production" -}}
{{- $missing := list -}}
{{- if not $values.publicUrl }}{{ $missing = append $missing "publicUrl, the https address of the system" }}{{ end -}}
{{- if and $production $values.publicUrl (not (hasPrefix "https://" $values.publicUrl)) }}{{ $missing = append $missing "an https address as publicUrl, as sessions and tokens travel there in production" }}{{ end -}}
{{- if not $values.database.existingSecret }}{{ $missing = append $missing "database.existingSecret, a Secret with DATABASE_URL and <SERVICE>_DATABASE_URL" }}{{ end -}}
{{- if not $values.auth.existingSecret }}{{ $missing = append $missing "auth.existingSecret, a Secret with AUTH_SECRET" }}{{ end -}}
{{- if eq $values.nats.secretHolds "addresses" -}}
{{- if not $values.nats.existingSecret }}{{ $missing = append $missing "nats.existingSecret, a Secret with <SERVICE>_NATS_URL and MIGRATOR_NATS_URL" }}{{ end -}}
{{- else -}}
{{- if not $values.nats.url }}{{ $missing = append $missing "nats.url, the address of nats-server" }}{{ end -}}
{{- end -}}
{{- if and $production (not $values.mail.existingSecret) }}{{ $missing = append $missing "mail.existingSecret, a Secret with SMTP_URL" }}{{ end -}}
{{- if and $production (not $values.mail.from) }}{{ $missing = append $missing "mail.from, the sender of all mails" }}{{ end -}}
{{- if and $production $values.payments.enabled (not $values.payments.existingSecret) }}{{ $missing = append $missing "payments.existingSecret, a Secret with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as the sandbox is not there in production; or payments.enabled=false to sell nothing" }}{{ end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) }}{{ $missing = append $missing "httpRoute.parentRefs, the Gateways that the HTTPRoute belongs to" }}{{ end -}}
{{- if $missing -}}
{{- fail (printf "values are missing:\n  - %s" (join "\n  - " $missing)) -}}
{{- end -}}
{{- end -}}
