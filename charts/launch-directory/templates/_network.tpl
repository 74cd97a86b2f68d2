{{/* Ports as a NetworkPolicy names them: a list below `list`. Takes a list of numbers. */}}
{{- define "launch-directory.tcp" -}}
{{- $ports := list -}}
{{- range . }}{{ $ports = append $ports (dict "protocol" "TCP" "port" (int .)) }}{{ end -}}
{{- toYaml (dict "list" $ports) -}}
{{- end -}}

{{/* A rule to peers, or to every address where there are none. Takes {to, ports}. */}}
{{- define "launch-directory.rule" -}}
{{- $rule := dict "ports" (include "launch-directory.tcp" .ports | fromYaml).list -}}
{{- with .to }}{{ $_ := set $rule "to" . }}{{ end -}}
{{- toYaml $rule -}}
{{- end -}}

{{/* The public internet as peers, below `list`: what special ranges are taken out of. */}}
{{- define "launch-directory.public" -}}
{{- $public := .Values.networkPolicy.public -}}
{{- $v4 := dict "ipBlock" (dict "cidr" "0.0.0.0/0" "except" $public.except) -}}
{{- $v6 := dict "ipBlock" (dict "cidr" "2000::/3" "except" $public.exceptIPv6) -}}
{{- toYaml (dict "list" (list $v4 $v6)) -}}
{{- end -}}

{{/* What every process and its migration need: DNS, Postgres, NATS. Rules below `list`. */}}
{{- define "launch-directory.backbone" -}}
{{- $policy := .Values.networkPolicy -}}
{{- $dns := dict "to" $policy.dns.to "ports" (list (dict "protocol" "UDP" "port" 53) (dict "protocol" "TCP" "port" 53)) -}}
{{- $postgres := include "launch-directory.rule" $policy.postgres | fromYaml -}}
{{- $nats := include "launch-directory.rule" $policy.nats | fromYaml -}}
{{- toYaml (dict "list" (list $dns $postgres $nats)) -}}
{{- end -}}

{{/* What a process may reach beside that. Takes root and a list of words of `egress`. */}}
{{- define "launch-directory.egress" -}}
{{- $root := first . -}}
{{- $policy := $root.Values.networkPolicy -}}
{{- $public := (include "launch-directory.public" $root | fromYaml).list -}}
{{- $rules := list -}}
{{- $goesOut := false -}}
{{- range $word := last . -}}
{{- if eq $word "https" -}}
{{- $goesOut = true -}}
{{- $rules = append $rules (include "launch-directory.rule" (dict "to" $public "ports" (list 443)) | fromYaml) -}}
{{- else if eq $word "web" -}}
{{- $goesOut = true -}}
{{- $rules = append $rules (include "launch-directory.rule" (dict "to" $public "ports" (list 80 443)) | fromYaml) -}}
{{- else if eq $word "smtp" -}}
{{- $to := $policy.smtp.to | default $public -}}
{{- $rules = append $rules (include "launch-directory.rule" (dict "to" $to "ports" $policy.smtp.ports) | fromYaml) -}}
{{- else if eq $word "nameservers" -}}
{{- $rules = append $rules (dict "to" $public "ports" (list (dict "protocol" "UDP" "port" 53) (dict "protocol" "TCP" "port" 53))) -}}
{{- end -}}
{{- end -}}
{{- if and $goesOut $policy.public.extraCidrs -}}
{{- $extra := list -}}
{{- range $policy.public.extraCidrs }}{{ $extra = append $extra (dict "ipBlock" (dict "cidr" .)) }}{{ end -}}
{{- $rules = append $rules (dict "to" $extra) -}}
{{- end -}}
{{- if $root.Values.tracing.endpoint -}}
{{- $rules = append $rules (include "launch-directory.rule" $policy.otlp | fromYaml) -}}
{{- end -}}
{{- toYaml (dict "list" $rules) -}}
{{- end -}}

{{/* Who may reach a process: readers of metrics, `helm test`, and callers of the door. Takes root and whether it is the door. */}}
{{- define "launch-directory.ingressRules" -}}
{{- $root := first . -}}
{{- $policy := $root.Values.networkPolicy -}}
{{- $own := include "service.releaseSelector" $root | fromYaml -}}
{{- $tests := dict "podSelector" (dict "matchLabels" (merge (dict "app.kubernetes.io/component" "test") $own)) -}}
{{- $metrics := dict "from" (append $policy.metricsFrom $tests) "ports" (list (dict "protocol" "TCP" "port" 9090)) -}}
{{- $rules := list $metrics -}}
{{- if last . -}}
{{- $door := dict "ports" (list (dict "protocol" "TCP" "port" 8080)) -}}
{{- with $policy.gatewayFrom }}{{ $_ := set $door "from" (append . $tests) }}{{ end -}}
{{- $rules = append $rules $door -}}
{{- end -}}
{{- toYaml (dict "list" $rules) -}}
{{- end -}}
