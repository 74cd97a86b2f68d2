{{/* Name of a process in names of settings: CLAIMS_VERIFIER. */}}
{{- define "launch-directory.upper" -}}
{{- . | upper | replace "-" "_" -}}
{{- end -}}

{{/* The settings of a process that are no secrets, as YAML. Takes a list: root, name, merged values. */}}
{{- define "launch-directory.config" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $spec := index . 2 -}}
{{- $values := $root.Values -}}
{{- $config := dict "LAUNCH_ENV" $values.environment "LOG_LEVEL" $values.logLevel "PUBLIC_URL" $values.publicUrl -}}
{{- $_ := set $config "NATS_REPLICAS" (toString $values.nats.replicas) -}}
{{- if ne $values.nats.secretHolds "addresses" -}}
{{- $_ := set $config "NATS_URL" $values.nats.url -}}
{{- end -}}
{{- range $setting, $path := include "launch-directory.natsFiles" (list $root $name) | fromYaml -}}
{{- $_ := set $config $setting $path -}}
{{- end -}}
{{- with $values.tracing.endpoint -}}
{{- $_ := set $config "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- $_ := set $config "OTEL_TRACES_SAMPLER_ARG" $values.tracing.sampledShare -}}
{{- end -}}
{{- if and $values.siteTeamEmails (has $name (list "gateway" "notifications")) -}}
{{- $_ := set $config "SITE_TEAM_EMAILS" (join "," $values.siteTeamEmails) -}}
{{- end -}}
{{- if and $values.sites (has $name (list "listings" "drafts")) -}}
{{- $_ := set $config "SITES" (toJson $values.sites) -}}
{{- end -}}
{{- if and $values.sharedHosts (has $name (list "listings" "drafts" "claims-verifier")) -}}
{{- $_ := set $config "SHARED_HOSTS" (join "," $values.sharedHosts) -}}
{{- end -}}
{{- if has $name (list "crawler" "drafts") -}}
{{- $crawler := include "launch-directory.merged" (list $root "crawler") | fromYaml -}}
{{- $_ := set $config "CRAWLER_PLACES" (toString $crawler.places) -}}
{{- if eq $name "drafts" -}}
{{- $_ := set $config "CRAWLERS" (include "launch-directory.crawlers" $crawler) -}}
{{- end -}}
{{- end -}}
{{- if and (eq $name "notifications") $values.mail.from -}}
{{- $_ := set $config "MAIL_FROM" $values.mail.from -}}
{{- end -}}
{{- if and (eq $name "billing") (not $values.payments.enabled) -}}
{{- $_ := set $config "PAYMENTS" "off" -}}
{{- end -}}
{{- $config = merge $config (include "launch-directory.developmentConfig" (list $root $name) | fromYaml) -}}
{{- range $setting, $value := $spec.settings -}}
{{- $_ := set $config $setting (kindIs "float64" $value | ternary (toString (int64 $value)) (toString $value)) -}}
{{- end -}}
{{- toYaml $config -}}
{{- end -}}

{{/* How many crawlers drafts reckon with: what a scaler may start counts, as it starts them for the jobs that wait. */}}
{{- define "launch-directory.crawlers" -}}
{{- if .keda.enabled -}}
{{- .keda.maxReplicas -}}
{{- else if .autoscaling.enabled -}}
{{- .autoscaling.minReplicas -}}
{{- else -}}
{{- max 1 (int .replicas) -}}
{{- end -}}
{{- end -}}

{{/* What only development takes; production would end with code 78, so the chart says it first. */}}
{{- define "launch-directory.developmentConfig" -}}
{{- $values := (first .).Values -}}
{{- $name := last . -}}
{{- $development := $values.development -}}
{{- range $key, $value := $development -}}
{{- if and $value (eq $values.environment "production") -}}
{{- fail (printf "development.%s is set and environment is production, which refuses it; unset it, or set environment to development" $key) -}}
{{- end -}}
{{- end -}}
{{- $config := dict -}}
{{- with $development.outboundResolve }}{{ $_ := set $config "OUTBOUND_RESOLVE" . }}{{ end -}}
{{- with $development.clockOffset }}{{ $_ := set $config "CLOCK_OFFSET" . }}{{ end -}}
{{- with $development.failpoint }}{{ $_ := set $config "FAILPOINT" . }}{{ end -}}
{{- if and $development.dnsServer (eq $name "claims-verifier") -}}
{{- $_ := set $config "DNS_SERVER" $development.dnsServer -}}
{{- end -}}
{{- toYaml $config -}}
{{- end -}}

{{/* The settings of a process that stand in Secrets: a list of {name, secret, key} below `list`. Takes root and name. */}}
{{- define "launch-directory.secrets" -}}
{{- $values := (first .).Values -}}
{{- $name := last . -}}
{{- $upper := include "launch-directory.upper" $name -}}
{{- $database := printf "%s_DATABASE_URL" $upper -}}
{{- $list := list (dict "name" $database "secret" $values.database.existingSecret "key" $database) -}}
{{- if eq $values.nats.secretHolds "addresses" -}}
{{- $list = append $list (dict "name" "NATS_URL" "secret" $values.nats.existingSecret "key" (printf "%s_NATS_URL" $upper)) -}}
{{- end -}}
{{- if eq $name "gateway" -}}
{{- $list = append $list (dict "name" "AUTH_SECRET" "secret" $values.auth.existingSecret "key" "AUTH_SECRET") -}}
{{- end -}}
{{- if and (eq $name "billing") $values.payments.enabled $values.payments.existingSecret -}}
{{- range $key := list "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" -}}
{{- $list = append $list (dict "name" $key "secret" $values.payments.existingSecret "key" $key) -}}
{{- end -}}
{{- end -}}
{{- if and (eq $name "notifications") $values.mail.existingSecret -}}
{{- $list = append $list (dict "name" "SMTP_URL" "secret" $values.mail.existingSecret "key" "SMTP_URL") -}}
{{- end -}}
{{- toYaml (dict "list" $list) -}}
{{- end -}}

{{/* What of NATS comes as files, by setting. Takes root and the user's name: a process, or `migrator`. */}}
{{- define "launch-directory.natsFiles" -}}
{{- $nats := (first .).Values.nats -}}
{{- $files := dict -}}
{{- if and $nats.existingSecret (eq $nats.secretHolds "credentials") -}}
{{- $_ := set $files "NATS_CREDENTIALS_FILE" (printf "/etc/launch-directory/nats/%s.creds" (last .)) -}}
{{- end -}}
{{- if $nats.tls.existingSecret -}}
{{- $_ := set $files "NATS_CA_FILE" "/etc/launch-directory/nats-tls/ca.crt" -}}
{{- if $nats.tls.clientCertificate -}}
{{- $_ := set $files "NATS_CERT_FILE" "/etc/launch-directory/nats-tls/tls.crt" -}}
{{- $_ := set $files "NATS_KEY_FILE" "/etc/launch-directory/nats-tls/tls.key" -}}
{{- end -}}
{{- end -}}
{{- toYaml $files -}}
{{- end -}}

{{/* The same as volumes: a list below `list`. Folders are mounted, so that a Secret that changes is seen. */}}
{{- define "launch-directory.natsVolumes" -}}
{{- $nats := (first .).Values.nats -}}
{{- $user := last . -}}
{{- $list := list -}}
{{- if and $nats.existingSecret (eq $nats.secretHolds "credentials") -}}
{{- $key := printf "%s.creds" $user -}}
{{- $list = append $list (dict "name" "nats-credentials" "secret" $nats.existingSecret "path" "/etc/launch-directory/nats" "items" (list (dict "key" $key "path" $key))) -}}
{{- end -}}
{{- if $nats.tls.existingSecret -}}
{{- $items := list -}}
{{- range $key := ternary (list "ca.crt" "tls.crt" "tls.key") (list "ca.crt") $nats.tls.clientCertificate -}}
{{- $items = append $items (dict "key" $key "path" $key) -}}
{{- end -}}
{{- $list = append $list (dict "name" "nats-tls" "secret" $nats.tls.existingSecret "path" "/etc/launch-directory/nats-tls" "items" $items) -}}
{{- end -}}
{{- toYaml (dict "list" $list) -}}
{{- end -}}

{{/* What the migration of a process is told: {config, secrets, files}. Takes root and name. */}}
{{- define "launch-directory.migration" -}}
{{- $root := first . -}}
{{- $values := $root.Values -}}
{{- $database := printf "%s_DATABASE_URL" (include "launch-directory.upper" (last .)) -}}
{{- $config := dict "LAUNCH_ENV" $values.environment "NATS_REPLICAS" (toString $values.nats.replicas) -}}
{{- $secrets := list -}}
{{- range $key := list "DATABASE_URL" $database -}}
{{- $secrets = append $secrets (dict "name" $key "secret" $values.database.existingSecret "key" $key) -}}
{{- end -}}
{{- if eq $values.nats.secretHolds "addresses" -}}
{{- $secrets = append $secrets (dict "name" "NATS_URL" "secret" $values.nats.existingSecret "key" "MIGRATOR_NATS_URL") -}}
{{- else -}}
{{- $_ := set $config "NATS_URL" $values.nats.url -}}
{{- end -}}
{{- $config = merge $config (include "launch-directory.natsFiles" (list $root "migrator") | fromYaml) -}}
{{- $files := (include "launch-directory.natsVolumes" (list $root "migrator") | fromYaml).list -}}
{{- range $file := $files -}}
{{- if eq $file.name "nats-credentials" }}{{ $_ := set $file "name" "migrator-credentials" }}{{ end -}}
{{- end -}}
{{- toYaml (dict "config" $config "secrets" $secrets "files" $files) -}}
{{- end -}}
